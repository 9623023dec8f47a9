import { startOfDayUtc, type CivilDate } from '@vatio/domain/time/civil-time'
import { demoClients } from './demo-clients.data.ts'
import { makeClientsOf } from './demo-clients.ts'
import type { DemoOwner, NamedIds } from './demo-company.ts'
import { makeTariffFees } from './demo-commissions.ts'
import { makeContractsIn } from './demo-contracts.ts'
import { demoMarketers } from './demo-marketers.data.ts'
import { makeMarketers } from './demo-marketers.ts'
import { makeSupplies } from './demo-supplies.ts'
import type { SeededRandom } from './seeded-random.ts'

const DAY_MS = 86_400_000
/** Names that a reader recognises as not theirs. */
const MARK = '(ejemplo)'
/** Clients of the sample: homes, a bar, a shop and small companies, with gas and a solar roof among them. */
const CLIENTS = ['Amparo', 'Dionisio', 'Olaya', 'Pelayo', 'Quintín', 'Rosaura']
const MARKETERS = ['Albaluz Energía', 'Brisalia', 'Cierzovolt']
/** Numbers of tax identifiers and CUPS from here on: the demo company uses the lower ones. */
const FIRST_NUMBER = 700

/** Licence quantities that a sample uses. */
export const sampleSize = { commercials: 1, contracts: 12 } as const

/**
 * A small portfolio for a company that exists: clients, supplies with a year of curve, marketers with prices,
 * contracts in the company's own states.
 */
export function makeSamplePortfolio(random: SeededRandom, owner: DemoOwner, ids: NamedIds, today: CivilDate) {
  const todayMs = startOfDayUtc(today, 'Europe/Madrid')
  const createdMs = todayMs - 400 * DAY_MS
  const commercial = {
    client_uid: owner.clientUID,
    id_commercial: random.id(todayMs),
    name: 'Comercial',
    first_surname: MARK,
    fee_percentage: 100,
    user_uid: null,
    creation_timestamp: new Date(createdMs).toISOString(),
    creation_user_uid: owner.adminUID,
    version: 1,
  }
  const clients = makeClientsOf(random, {
    company: owner,
    ids,
    commercials: [commercial.id_commercial],
    plans: demoClients
      .filter(({ name }) => CLIENTS.includes(name))
      .map((plan) => ({ ...plan, name: `${plan.name} ${MARK}` })),
    todayMs,
    firstNumber: FIRST_NUMBER,
  })
  const supplies = makeSupplies(random, clients.clients, {
    company: owner,
    today,
    todayMs,
    firstNumber: FIRST_NUMBER,
  })
  const marketers = makeMarketers(random, owner, {
    tariffTypologies: ids.tariffTypologies,
    today,
    createdMs,
    plans: demoMarketers
      .filter(({ name }) => MARKETERS.includes(name))
      .map((plan) => ({ ...plan, name: `${plan.name} ${MARK}` })),
  })
  const contracts = makeContractsIn(random, owner, {
    supplies: supplies.supplies,
    tariffs: marketers.tariffs,
    states: ids.contractStates,
    today: { date: today, ms: todayMs },
    count: sampleSize.contracts,
    prefix: 'EJ-',
  })
  return {
    rows: {
      commercials: [commercial],
      ...clients.rows,
      ...supplies.rows,
      ...marketers.rows,
      ...contracts,
      ...makeTariffFees(random, owner, marketers.tariffs, createdMs),
    },
  }
}
