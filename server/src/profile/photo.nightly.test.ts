import type { Profile } from '@mainforte/contract/profile/endpoints'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { engines } from '../testing/engines.ts'
import { pictureFile, sidewaysPhoto } from '../testing/pictures.ts'
import { bodyOf, openCircle, openStage, origin, password, paymentForm } from '../testing/stage.ts'
import type { Answer, Person, Stage } from '../testing/stage.ts'

describe.each(engines)('a photo on %s', (engine) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(engine)
  })
  afterAll(() => stage.close())

  const upload = async (who: Person, word: string) =>
    who.put('/profile/photo', { photo: await pictureFile(word) })
  /** The address without the prefix that every caller adds. */
  const urlIn = (answer: Answer) => (bodyOf<Profile>(answer).photoUrl ?? '').replace('/api', '')

  test('photo-1 is re-encoded, gets its own address, and is shown on every page at once', async () => {
    const awa = await stage.person('Awa')
    const photo = new File([new Uint8Array(await sidewaysPhoto())], '../../x.php', {
      type: 'image/jpeg',
    })
    const answer = await awa.put('/profile/photo', { photo })
    expect(answer.status).toBe(200)
    const { photoUrl } = bodyOf<Profile>(answer)
    expect(photoUrl).toMatch(new RegExp(`^/api/avatars/${awa.id}/\\d+\\.webp$`))
    expect(await awa.get('/auth/session')).toMatchObject({
      body: { session: { user: { photoUrl } } },
    })

    const { path } = await stage.services.database.sql
      .selectFrom('keptFiles')
      .select('key as path')
      .where('key', 'like', `avatars/${awa.id}/%`)
      .executeTakeFirstOrThrow()
    const kept = await stage.services.files.read(path)
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'webp' })
    expect(Buffer.from(kept ?? []).includes('Secret camera')).toBe(false)
  })

  test('photo-2 is served to everybody as a picture that never changes', async () => {
    const url = urlIn(await upload(await stage.person('Awa'), 'awa'))
    const { status, headers } = await stage.visitor().get(url)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('image/webp')
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.has('set-cookie')).toBe(false)
  })

  test('replaces the previous photo, which is deleted', async () => {
    const awa = await stage.person('Awa')
    const first = urlIn(await upload(awa, 'first'))
    const second = urlIn(await upload(awa, 'second'))
    expect(second).not.toBe(first)
    await vi.waitFor(async () => expect((await awa.get(first)).status).toBe(404))
    expect((await awa.get(second)).status).toBe(200)
  })

  test('can be removed', async () => {
    const awa = await stage.person('Awa')
    const url = urlIn(await upload(awa, 'awa'))
    expect(await awa.delete('/profile/photo')).toMatchObject({
      status: 200,
      body: { photoUrl: null },
    })
    await vi.waitFor(async () => expect((await awa.get(url)).status).toBe(404))
    expect((await awa.delete('/profile/photo')).status).toBe(200)
  })

  test('is shown beside the name in every tontine, also one joined before', async () => {
    const circle = await openCircle(stage, ['Awa', 'Moussa'])
    const { photoUrl } = bodyOf<Profile>(await upload(circle.person('Moussa'), 'moussa'))
    const { members } = bodyOf<{ members: { name: string; photoUrl: string | null }[] }>(
      await circle.admin.get(circle.path),
    )
    expect(members.map((member) => member.photoUrl)).toEqual([null, photoUrl])

    await circle.admin.post(`${circle.path}/payments`, paymentForm(circle.memberId('Moussa')))
    expect(await circle.admin.get('/payments')).toMatchObject({
      body: { rows: [{ memberPhotoUrl: photoUrl }] },
    })
  })

  test.each([
    ['a text', new File(['hello'], 'hello.txt', { type: 'text/plain' }), 'picture-not-image'],
    [
      'more than 5 MB',
      new File([new Uint8Array(5_242_881)], 'big.png', { type: 'image/png' }),
      'picture-too-large',
    ],
  ])('%s is refused with its code', async (_, photo, code) => {
    const awa = await stage.person('Awa')
    expect(await awa.put('/profile/photo', { photo })).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST', data: { issues: [{ path: ['photo'], code }] } },
    })
  })

  test('photo-3 a file that only claims to be a picture is refused, and the previous photo stays', async () => {
    const awa = await stage.person('Awa')
    const { photoUrl } = bodyOf<Profile>(await upload(awa, 'awa'))
    const photo = new File(['hello'], 'hello.png', { type: 'image/png' })
    expect(await awa.put('/profile/photo', { photo })).toMatchObject({
      status: 422,
      body: { code: 'picture-unreadable' },
    })
    expect(await awa.get('/profile')).toMatchObject({ body: { photoUrl } })
  })

  test('photo-4 a body far over the limit is not read', async () => {
    const awa = await stage.person('Awa')
    const photo = new File([new Uint8Array(6_000_000)], 'huge.png', { type: 'image/png' })
    expect(await awa.put('/profile/photo', { photo })).toMatchObject({ status: 413 })
  })

  test('is exported as its address, and deleted with the account', async () => {
    const awa = await stage.person('Awa')
    const answer = await upload(awa, 'awa')
    expect(await awa.get('/account/export')).toMatchObject({
      body: { profile: { photoUrl: `${origin}${bodyOf<Profile>(answer).photoUrl}` } },
    })
    expect((await awa.post('/account/delete', { password })).status).toBe(200)
    const gone = async () => expect((await stage.visitor().get(urlIn(answer))).status).toBe(404)
    await vi.waitFor(gone)
  })

  test('uploads are rate limited', async () => {
    const awa = await stage.person('Awa')
    const photo = new File(['no picture'], 'x.png', { type: 'image/png' })
    for (let tries = 0; tries < 60; tries += 1) await awa.put('/profile/photo', { photo })
    expect(await awa.put('/profile/photo', { photo })).toMatchObject({
      status: 429,
      body: { code: 'too-many-requests' },
    })
  })
})

test.each(['/avatars/..%2f..%2fx', '/avatars/1/1.webp', '/avatars/%2e%2e/1.webp'])(
  'there is no photo at %s',
  async (path) => {
    const stage = await openStage('pglite')
    expect((await stage.visitor().get(path)).status).toBe(404)
    await stage.close()
  },
)
