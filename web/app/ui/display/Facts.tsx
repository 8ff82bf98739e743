import { Fragment } from 'react'

/** From this length on, a fact may wrap on a phone. */
const longFact = 24

/** Short facts in a row, separated by dots; lines break after a dot, not within a fact. */
export const Facts = ({ facts }: { facts: readonly string[] }) =>
  facts.map((fact, index) => (
    <Fragment key={fact}>
      <span className={fact.length > longFact ? undefined : 'inline-block max-w-full'}>{fact}</span>
      {index < facts.length - 1 && '\u00A0· '}
    </Fragment>
  ))
