import { Fragment } from 'react'

/** Longer than this, one fact may need more than a phone's line. */
const longFact = 24

/** Short facts in a row. A line ends after the dot between two of them, not within one. */
export const Facts = ({ facts }: { facts: readonly string[] }) =>
  facts.map((fact, index) => (
    <Fragment key={fact}>
      <span className={fact.length > longFact ? undefined : 'whitespace-nowrap'}>{fact}</span>
      {index < facts.length - 1 && '\u00A0· '}
    </Fragment>
  ))
