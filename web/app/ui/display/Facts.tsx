import { Fragment } from 'react'

/** Short facts in a row, separated by dots; lines break after a dot, not within a fact. */
export const Facts = ({ facts }: { facts: readonly string[] }) =>
  facts.map((fact, index) => (
    <Fragment key={fact}>
      <span className="inline-block max-w-full">{fact}</span>
      {index < facts.length - 1 && '\u00A0· '}
    </Fragment>
  ))
