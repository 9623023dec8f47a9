import type { ImportState } from '@vatio/domain/energy-crm/imports/list-import'

export const importSteps = ['columns', 'review', 'result'] as const
/** What is shown of an import: its columns, its rows, or what importing them does or did. */
export type ImportStep = (typeof importSteps)[number]

const open: Readonly<Record<ImportState, readonly ImportStep[]>> = {
  mapping: ['columns'],
  checking: ['review'],
  checked: ['review', 'columns', 'result'],
  importing: ['result'],
  imported: ['result', 'review'],
  undoing: ['result'],
  undone: ['result', 'review'],
}

/** The steps that can be opened in a state. */
export function openSteps(state: ImportState): readonly ImportStep[] {
  return open[state]
}

/** The step that an address names, where the state allows it; else the one where the work goes on. */
export function stepOf(state: ImportState, wanted: string | undefined): ImportStep {
  const [first = 'columns'] = open[state]
  return open[state].find((step) => step === wanted) ?? first
}
