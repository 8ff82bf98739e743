import { type CommandTable, afterArchive } from '../command-table.ts'
import { type ProposalCommand, type ProposalRefusal, answerProposal, takeBack } from './decide.ts'
import type { Circle } from './eligibility.ts'
import type { ProposalEvent } from './proposal.ts'

const answering = { action: 'proposal.answer', ...afterArchive } as const

export const proposalCommands = {
  'answer-proposal': { ...answering, answer: answerProposal },
  'take-back-proposal': { ...answering, decide: takeBack },
} satisfies CommandTable<Circle, ProposalCommand, ProposalEvent, ProposalRefusal>
