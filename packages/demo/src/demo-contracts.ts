import { civilDateOfDayNumber, dayNumberOf, yearOf, type CivilDate } from '@vatio/domain/time/civil-time'
import { elementAt } from '@vatio/domain/element-at'
import type { DemoOwner } from './demo-company.ts'
import type { DemoTariff } from './demo-marketers.ts'
import type { DemoSupply } from './demo-supplies.ts'
import type { SeededRandom } from './seeded-random.ts'

const CONTRACTS = 300
const MAX_PER_SUPPLY = 3
const DAY_MS = 86_400_000

type StateName = 'En tramitación' | 'Activo' | 'Pte. renovación' | 'Cerrado'
interface StateStep {
  readonly state: StateName
  readonly daysAgo: number
  readonly observations: string | null
}
interface ContractPlan {
  readonly supply: DemoSupply
  readonly signedDaysAgo: number
  /** In chronological order; the last is the current state. */
  readonly steps: readonly StateStep[]
}

/** Contracts of three years: up to three in a row for each supply, all but the last of them closed. */
export function makeContracts(
  random: SeededRandom,
  company: DemoOwner,
  context: Omit<ContractContext, 'count' | 'prefix'>,
) {
  const processing = makeProcessingState(random, company, context.today.ms)
  const states = new Map([...context.states, [processing.name, processing.id_contract_state]])
  return {
    contract_states: [processing],
    ...makeContractsIn(random, company, { ...context, states, count: CONTRACTS }),
  }
}

export interface ContractContext {
  readonly supplies: readonly DemoSupply[]
  readonly tariffs: readonly DemoTariff[]
  /** Id of each state. */
  readonly states: ReadonlyMap<string, string>
  readonly today: { readonly date: CivilDate; readonly ms: number }
  /** Total number of contracts, at least one per supply. */
  readonly count: number
  /** Prefix of their numbers. */
  readonly prefix?: string
}

/** Contracts in states that the company has already. */
export function makeContractsIn(
  random: SeededRandom,
  company: DemoOwner,
  { supplies, tariffs, states, today, count, prefix = '' }: ContractContext,
) {
  const plans = planContracts(random, supplies, count)
  const serials = new Map<string, number>()
  const made = plans.map((plan) => {
    const signedMs = today.ms - plan.signedDaysAgo * DAY_MS + random.whole(9, 18) * 3_600_000
    const last = elementAt(plan.steps, plan.steps.length - 1)
    const idContractInfo = random.id(signedMs)
    const signingDate = dateDaysAgo(today.date, plan.signedDaysAgo)
    const series = `${prefix}${plan.supply.utilityType === 'gas' ? 'G' : 'E'}-${yearOf(signingDate)}`
    const serial = (serials.get(series) ?? 0) + 1
    serials.set(series, serial)
    const contract = {
      ...contractColumns(random, plan, tariffs),
      client_uid: company.clientUID,
      id_contract_info: idContractInfo,
      contract_number: `${series}-${String(serial).padStart(4, '0')}`,
      id_contract_state: idOfState(states, last.state),
      signing_date: signingDate,
      last_state_change_date: dateDaysAgo(today.date, last.daysAgo),
      closed: last.state === 'Cerrado',
      creation_timestamp: new Date(signedMs).toISOString(),
      creation_user_uid: company.adminUID,
      version: plan.steps.length,
    }
    const registers = plan.steps.map((step) => {
      const at = new Date(today.ms - step.daysAgo * DAY_MS + 11 * 3_600_000)
      return {
        client_uid: company.clientUID,
        id_contract_state_register: random.id(at.getTime()),
        id_contract_info: idContractInfo,
        id_contract_state: idOfState(states, step.state),
        observations: step.observations,
        timestamp: at.toISOString(),
        creation_timestamp: at.toISOString(),
        creation_user_uid: company.adminUID,
      }
    })
    return { contract, registers }
  })
  return {
    contracts: made.map(({ contract }) => contract),
    contract_state_registers: made.flatMap(({ registers }) => registers),
  }
}

function idOfState(states: ReadonlyMap<string, string>, name: StateName): string {
  const id = states.get(name)
  if (id === undefined) throw new Error(`the company has no contract state ${name}`)
  return id
}

/** The state that the demo adds to the initial ones. */
function makeProcessingState(random: SeededRandom, company: DemoOwner, todayMs: number) {
  const createdMs = todayMs - 1_090 * DAY_MS
  return {
    client_uid: company.clientUID,
    id_contract_state: random.id(createdMs),
    name: 'En tramitación' satisfies StateName,
    badge_color: '#2d6cdf',
    active: true,
    close_state: false,
    default_state: false,
    hide_to_commercials: false,
    creation_timestamp: new Date(createdMs).toISOString(),
    version: 1,
  }
}

function planContracts(
  random: SeededRandom,
  supplies: readonly DemoSupply[],
  wanted: number,
): ContractPlan[] {
  const chains = supplies.map((supply) => ({ supply, count: 1 }))
  let total = chains.length
  while (total < Math.min(wanted, supplies.length * MAX_PER_SUPPLY)) {
    const chain = random.pick(chains)
    if (chain.count === MAX_PER_SUPPLY) continue
    chain.count++
    total++
  }
  return chains
    .flatMap(({ supply, count }) => planChain(random, supply, count))
    .toSorted((a, b) => b.signedDaysAgo - a.signedDaysAgo)
}

function planChain(random: SeededRandom, supply: DemoSupply, count: number): ContractPlan[] {
  const plans: ContractPlan[] = []
  let signedDaysAgo = random.whole(4, 352)
  plans.push({ supply, signedDaysAgo, steps: stepsOfLast(random, signedDaysAgo) })
  for (let earlier = 1; earlier < count; earlier++) {
    const closedDaysAgo = signedDaysAgo
    signedDaysAgo += random.whole(345, 368)
    plans.push({
      supply,
      signedDaysAgo,
      steps: [
        { state: 'Activo', daysAgo: signedDaysAgo, observations: null },
        { state: 'Pte. renovación', daysAgo: closedDaysAgo + random.whole(20, 60), observations: null },
        { state: 'Cerrado', daysAgo: closedDaysAgo, observations: 'Sustituido por un contrato nuevo.' },
      ],
    })
  }
  return plans
}

function stepsOfLast(random: SeededRandom, signedDaysAgo: number): StateStep[] {
  const processing: StateStep = { state: 'En tramitación', daysAgo: signedDaysAgo, observations: null }
  if (signedDaysAgo <= 12) return [processing]
  const active: StateStep = {
    state: 'Activo',
    daysAgo: signedDaysAgo - random.whole(3, 11),
    observations: 'Activado por la distribuidora.',
  }
  if (signedDaysAgo > 305) {
    const renewal: StateStep = {
      state: 'Pte. renovación',
      daysAgo: signedDaysAgo - 300,
      observations: 'Vence en los próximos dos meses.',
    }
    return [processing, active, renewal]
  }
  if (signedDaysAgo > 60 && random.chance(0.07)) {
    const observations = random.pick(['Cambio de comercializadora por el cliente.', 'Cese de actividad.'])
    return [processing, active, { state: 'Cerrado', daysAgo: random.whole(1, 40), observations }]
  }
  return [processing, active]
}

function contractColumns(
  random: SeededRandom,
  { supply, signedDaysAgo }: ContractPlan,
  tariffs: readonly DemoTariff[],
) {
  // No marketer of the demo makes offers for every gas band: those contracts name a marketer of gas and no tariff.
  const offered = tariffs.filter((tariff) => tariff.tariff === supply.tariff)
  const tariff = random.pick(
    offered.length > 0 ? offered : tariffs.filter((each) => each.utilityType === supply.utilityType),
  )
  const isIndexed = tariff.type === 'indexed'
  // Supplies grow and shrink a little from year to year.
  const drift = signedDaysAgo < 365 ? 1 : random.between(0.88, 1.12)
  return {
    utility_type: supply.utilityType,
    id_energy_marketer: tariff.idEnergyMarketer,
    id_tariff: offered.length > 0 ? tariff.idTariff : null,
    id_commercial: supply.client.idCommercial,
    id_consumption_point: supply.idConsumptionPoint,
    cups: supply.cups,
    tariff_type: supply.tariff,
    type: tariff.type,
    implicit_renewal: random.chance(0.4),
    anual_consumption: Math.round(supply.annualKwh * drift),
    anual_consumption_unit: 'kWh' as const,
    ...operativeSpendingOf(random, supply, signedDaysAgo),
    fixed_fee: random.chance(0.2) ? random.whole(20, 180) : null,
    power_fee: null,
    energy_fee: isIndexed ? random.whole(8, 16) : null,
    management_fee: isIndexed ? random.whole(3, 12) : null,
    contracted_power_kw: supply.contractedPowerKw,
  }
}

/** A few contracts lack it: the demo shows what is said of their commission. */
function operativeSpendingOf(random: SeededRandom, supply: DemoSupply, signedDaysAgo: number) {
  const power = supply.utilityType === 'electricity' ? random.whole(2, 9) : null
  const energy = random.whole(4, 14)
  const isMissing = signedDaysAgo % 7 === 0
  return {
    power_operative_spending: isMissing ? null : power,
    energy_operative_spending: isMissing ? null : energy,
  }
}

function dateDaysAgo(today: CivilDate, days: number): CivilDate {
  return civilDateOfDayNumber(dayNumberOf(today) - days)
}
