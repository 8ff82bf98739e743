import { expect, test } from 'vitest'
import { createEncryption, derivedKey } from './encryption.ts'

const [first, second] = ['the first secret of a test, long enough', 'the second secret of a test']
const encryption = createEncryption({ authSecret: first })
const secret = Buffer.from('what nobody may read')

test('an encrypted text can be decrypted, and differs each time', () => {
  const texts = [encryption.encrypt(secret, 'tontine 1'), encryption.encrypt(secret, 'tontine 1')]
  expect(texts[0]).not.toBe(texts[1])
  for (const text of texts) {
    expect(encryption.decrypt(text, 'tontine 1')).toEqual(secret)
    expect(Buffer.from(text.split('.')[2] ?? '', 'base64url').includes(secret)).toBe(false)
  }
})

test('a text that was modified, or moved to another use, is not decrypted', () => {
  const text = encryption.encrypt(secret, 'tontine 1')
  expect(() => encryption.decrypt(text, 'tontine 2')).toThrow()
  const [version, keyId, packed = ''] = text.split('.')
  const bytes = Buffer.from(packed, 'base64url')
  for (const index of bytes.keys()) {
    const changed = Buffer.from(bytes)
    changed[index] = (changed[index] ?? 0) ^ 1
    const forged = [version, keyId, changed.toString('base64url')].join('.')
    expect(() => encryption.decrypt(forged, 'tontine 1')).toThrow()
  }
  expect(() => encryption.decrypt(text.replace('v1', 'v2'), 'tontine 1')).toThrow('version')
})

test('a wrong AUTH_SECRET is reported by name; as the previous secret it decrypts', () => {
  const text = encryption.encrypt(secret, 'tontine 1')
  const changed = createEncryption({ authSecret: second })
  expect(changed.knows(encryption.keyId)).toBe(false)
  expect(() => changed.decrypt(text, 'tontine 1')).toThrow('AUTH_SECRET')
  const rotated = createEncryption({ authSecret: second, previousAuthSecret: first })
  expect(rotated.knows(encryption.keyId)).toBe(true)
  expect(rotated.decrypt(text, 'tontine 1')).toEqual(secret)
  expect(changed.decrypt(rotated.encrypt(secret, 'tontine 1'), 'tontine 1')).toEqual(secret)
})

test('each purpose has a key of its own', () => {
  const purposes = ['identity', 'text', 'reference', 'proof', 'draw', 'receipt']
  const keys = purposes.map((purpose) => derivedKey(secret, purpose).toString('hex'))
  expect(new Set(keys).size).toBe(purposes.length)
  expect(derivedKey(secret, 'text').toString('hex')).toBe(keys[1])
})
