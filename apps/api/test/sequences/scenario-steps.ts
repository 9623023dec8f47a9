import type { Endpoint } from '@vatio/protocol/endpoint'
import fc from 'fast-check'
import type { Answer } from '../server.ts'
import { actors, type Actor, type ModelRecord, type ScenarioModel } from './scenario-model.ts'
import { compareViews } from './scenario-views.ts'
import type { Scenario } from './scenario.ts'

export type Step = fc.AsyncCommand<ScenarioModel, Scenario>

export const anyActor = fc.constantFrom<Actor>(...actors)
/** Which of the records so far: see {@link pickFor}. */
export const anyTarget = fc.nat(1_000)

/** A step with its choices; its text is printed on failure. */
export function step<Choices extends object>(
  name: string,
  choices: { readonly [Key in keyof Choices]: fc.Arbitrary<Choices[Key]> },
  work: (choices: Choices, model: ScenarioModel, real: Scenario) => Promise<void>,
): fc.Arbitrary<Step> {
  return fc.record<Choices>(choices).map((chosen) => ({
    check: () => true,
    run: (model, real) => work(chosen, model, real),
    toString: () => `${name}(${JSON.stringify(chosen)})`,
  }))
}

/** A record for a step: mostly one that the actor sees, sometimes any of both companies, deleted or not. */
export function pickFor<Kind extends ModelRecord>(
  model: ScenarioModel,
  actor: Actor,
  records: readonly Kind[],
  target: number,
): Kind | undefined {
  const seen = model.visible(actor, records)
  const among = target % 4 === 0 || seen.length === 0 ? records : seen
  return among[target % Math.max(1, among.length)]
}

/** A record to restore: mostly a deleted one. */
export function pickGone<Kind extends ModelRecord>(
  records: readonly Kind[],
  target: number,
): Kind | undefined {
  const gone = records.filter(({ deletion }) => deletion !== null)
  const among = target % 4 === 0 || gone.length === 0 ? records : gone
  return among[target % Math.max(1, among.length)]
}

/** The code of the first rule that applies, in the order of the checks; null when the call must succeed. */
export function expectedError(...rules: readonly (readonly [boolean, string])[]): string | null {
  return rules.find(([applies]) => applies)?.[1] ?? null
}

/** @throws when the answer is not the expected error, or no success where none was expected. */
export function expectAnswer(answer: Answer<Endpoint>, expected: string | null): void {
  const found = answer.code ?? (answer.status < 300 ? null : String(answer.status))
  if (found === expected) return
  throw new Error(`answered ${answer.status} ${found ?? 'well'}, expected ${expected ?? 'a success'}`)
}

/** A version that is not that of the record. */
export function staleVersionOf({ version }: ModelRecord): number {
  return version === 1 ? 2 : version - 1
}

/** Checks what a person sees. */
export const lookStep = step('look', { actor: anyActor }, ({ actor }, model, real) =>
  compareViews(model, real, actor),
)
