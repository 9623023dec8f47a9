import { domainError } from '@vatio/domain/domain-error'
import { isSameSupply } from '@vatio/domain/energy-crm/consumption-points/consumption-point'
import { compactIdentifier } from '@vatio/domain/identifiers/compact-identifier'
import { supplyDataErrors } from '@vatio/domain/supply/supply-data/supply-data.errors'
import type {
  DatadisContractQuery,
  DatadisContractReply,
  DatadisSuppliesQuery,
  DatadisSuppliesReply,
} from '@vatio/protocol/supply/datadis/datadis.schema'
import type { DetachedCall } from '../../platform/http/route.ts'
import { getAnswer, toSource, type ReadAnswer } from '../supply-data/supply-answers.service.ts'
import { assertAuthorised, type AuthorisedQuestion } from '../supply-data/supply-authorisation.service.ts'
import type { SupplyCaller } from '../supply-data/supply-caller.service.ts'
import { limitQuestions } from '../supply-data/supply-limit.service.ts'
import { storeAtSupply } from '../supply-data/supply-point.service.ts'
import { assertMayAsk, listHiddenCups } from '../supply-data/supply-visibility.service.ts'
import { readContracts, readSupplies } from './datadis-answer.ts'
import { questionText, type DatadisQuestion } from './datadis-question.gateway.ts'
import { openDatadis, type DatadisSession } from './datadis-session.service.ts'
import type { DatadisAccount } from './datadis.service.ts'

/**
 * The supplies of a holder that the company can see in Datadis, without those of colleagues whose clients
 * the actor does not see.
 *
 * @throws NOT_FOUND, TOO_MANY_REQUESTS, INTEGRATION_INACTIVE, SECRET_UNREADABLE, the codes of
 * `supplyDataErrors`
 */
export async function listDatadisSupplies(
  call: DetachedCall,
  { dniOrCif, holderAsks }: DatadisSuppliesQuery,
): Promise<DatadisSuppliesReply> {
  const { actor } = call
  await call.inTransaction((tx) => assertMayAsk(tx, actor, { dniOrCif }), { readOnly: true })
  const session = await openDatadis(call)
  const holder = toHolder(session, dniOrCif)
  const { basis, onlyCups20 } = await getBasis(call, { holder, cups: null, holderAsks })
  await limitQuestions(call)
  const question = { name: 'get-supplies', parameters: toHolderQuery(holder) } as const
  const answer = await queryOnce(call, session, question, { cups: null, holder }, readSupplies)
  const supplies = answer.data
  const hidden = await call.inTransaction(async (tx, audit) => {
    await audit({
      action: 'query',
      entity: 'supply-data',
      after: { origin: 'Datadis', kind: 'supplies', cached: answer.cached, ...basis },
    })
    return listHiddenCups(
      tx,
      actor,
      supplies.map(({ cups }) => compactIdentifier(cups)),
    )
  })
  const isShown = (cups20: string) => !hidden.has(cups20) && (onlyCups20?.has(cups20) ?? true)
  return {
    source: toSource('datadis', answer),
    supplies: supplies.filter(({ cups }) => isShown(compactIdentifier(cups).slice(0, 20))),
  }
}

/**
 * The contract of a supply from Datadis; the raw answer is stored with the consumption point.
 *
 * @throws as {@link listDatadisSupplies}, and SUPPLY_CUPS_MISMATCH, SUPPLY_ANSWER_EMPTY
 */
export async function getDatadisContract(
  call: DetachedCall,
  { cups, distributorCode, dniOrCif, holderAsks }: DatadisContractQuery,
): Promise<DatadisContractReply> {
  await call.inTransaction((tx) => assertMayAsk(tx, call.actor, { cups, dniOrCif }), { readOnly: true })
  const session = await openDatadis(call)
  const holder = toHolder(session, dniOrCif)
  const { basis } = await getBasis(call, { holder, cups, holderAsks })
  await limitQuestions(call)
  const question = {
    name: 'get-contract-detail',
    parameters: { cups, distributorCode, ...toHolderQuery(holder) },
  } as const
  const readOne = (text: string) => {
    const contracts = readContracts(text)
    // The newest contract is first: the others have ended.
    const [newest] = contracts.toSorted((one, other) =>
      (one.startDate ?? '') < (other.startDate ?? '') ? 1 : -1,
    )
    if (!newest) throw domainError(supplyDataErrors, 'SUPPLY_ANSWER_EMPTY')
    if (contracts.some((contract) => !isSameSupply(contract.cups, cups))) {
      throw domainError(supplyDataErrors, 'SUPPLY_CUPS_MISMATCH')
    }
    return newest
  }
  const answer = await queryOnce(call, session, question, { cups, holder }, readOne)
  await storeAtSupply(call, answer, { origin: 'Datadis', cups, raw: JSON.parse(answer.text), basis })
  return { source: toSource('datadis', answer), contract: answer.data }
}

/** Sends a query, and reads its answer before it is stored. @throws the codes of `supplyDataErrors`, BUSY */
export function queryOnce<Data>(
  caller: SupplyCaller,
  session: DatadisSession,
  question: DatadisQuestion,
  about: { readonly cups: string | null; readonly holder: string | null },
  read: (text: string) => Promise<Data> | Data,
): Promise<ReadAnswer<Data>> {
  return getAnswer(caller, {
    provider: 'datadis',
    distributor: question.parameters.distributorCode ?? null,
    question: questionText(question),
    ...about,
    ask: async () => ({ text: await session.ask(question), answeredBy: session.answeredBy }),
    read,
    isEmpty: isEmptyList,
  })
}

/** Of rows, or of a month of them. */
function isEmptyList(data: unknown): boolean {
  if (Array.isArray(data)) return data.length === 0
  return typeof data === 'object' && data !== null && 'isEmpty' in data && data.isEmpty === true
}

/**
 * Why a holder may be asked for. The account itself needs no authorisation of anybody.
 *
 * @throws SUPPLY_NOT_AUTHORISED
 */
export async function getBasis(
  caller: SupplyCaller,
  about: { readonly holder: string | null; readonly cups: string | null; readonly holderAsks: boolean },
): Promise<AuthorisedQuestion> {
  const { holder, cups, holderAsks } = about
  if (holder === null) return { basis: {}, onlyCups20: null }
  return caller.inTransaction(
    (tx) => assertAuthorised(tx, { register: 'datadis', holderNif: holder, cups }, holderAsks),
    { readOnly: true },
  )
}

/** Holder of the queried supplies: null for the account itself. */
export function toHolder({ account }: DatadisSession, dniOrCif: string | undefined): string | null {
  return toHolderOf(account, dniOrCif)
}

export function toHolderOf(
  account: Pick<DatadisAccount, 'userName' | 'authorizedNif'>,
  dniOrCif: string | undefined,
): string | null {
  const holder = dniOrCif ?? (account.authorizedNif ? compactIdentifier(account.authorizedNif) : null)
  return holder === compactIdentifier(account.userName) ? null : holder
}

export function toHolderQuery(holder: string | null): Record<string, string> {
  return holder === null ? {} : { authorizedNif: holder }
}
