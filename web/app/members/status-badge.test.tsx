import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { hand, member } from '../../testing/views.ts'
import { StatusBadge } from '../rotation/place-parts.tsx'
import { Status } from './Status.tsx'

test.each(['active', 'pending', 'rejected', 'removed'] as const)(
  'the status %s looks the same among the members and in the order',
  async (status) => {
    const Component = () => (
      <>
        <Status member={member(1, { status })} />
        <StatusBadge place={{ ...hand(1), status }} />
      </>
    )
    await openPage({ page: { Component }, path: '/', at: '/', words: ['members', 'rotation'] })
    const badges = await screen.findAllByText(
      /^(Actif|En attente|Rejeté|Retiré|Removed|Active|Pending|Rejected)$/,
    )
    const [one, other] = badges.map(({ parentElement }) => parentElement?.className)
    expect(other).toBe(one)
  },
)
