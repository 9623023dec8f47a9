import { elementAt } from '@vatio/domain/element-at'
import type { CustomFieldType } from '@vatio/domain/energy-crm/custom-fields/custom-field'
import type { CustomFieldValue } from '@vatio/domain/energy-crm/custom-fields/custom-field-value'
import type { PluginKey } from '@vatio/domain/energy-crm/plugins/plugin'
import { civilDateOfDayNumber, dayNumberOf, type CivilDate } from '@vatio/domain/time/civil-time'
import type { DemoClient } from './demo-clients.ts'
import type { DemoOwner } from './demo-company.ts'
import type { SeededRandom } from './seeded-random.ts'

const DAY_MS = 86_400_000
const PLUGINS: readonly PluginKey[] = ['contractPaymentsStates', 'clientCustomFields']

const CHANNELS = ['Recomendación', 'Web', 'Feria', 'Llamada']
const TOPICS = ['Autoconsumo', 'Coche eléctrico', 'Aerotermia']
const OPTION_COLOURS = ['#cfe3ff', '#d5f0dc', '#ffe3c2', '#e6dcf7'] as const

/** The plugins that the demo company has switched on. */
export function makePlugins({ clientUID, adminUID }: DemoOwner, createdMs: number) {
  return {
    plugins: PLUGINS.map((key) => ({
      client_uid: clientUID,
      key,
      active: true,
      updated_at: new Date(createdMs).toISOString(),
      updated_user_uid: adminUID,
    })),
  }
}

interface ContractRow {
  readonly id_contract_info: string
  readonly creation_timestamp: string
}

interface Times {
  readonly createdMs: number
  readonly todayMs: number
}

/** Billing states, the given contracts with one each, by their age, and how they came to it. */
export function makePaymentStates<Contract extends ContractRow>(
  random: SeededRandom,
  { clientUID, adminUID }: DemoOwner,
  contracts: readonly Contract[],
  { createdMs, todayMs }: Times,
) {
  const state = (name: string, colour: string, isDefault = false) => ({
    client_uid: clientUID,
    id_contract_payment_state: random.id(createdMs),
    name,
    badge_color: colour,
    active: true,
    default_state: isDefault,
    creation_timestamp: new Date(createdMs).toISOString(),
    version: 1,
  })
  const pending = state('Comisión pendiente', '#8a6100', true)
  const claimed = state('Comisión reclamada', '#b42318')
  const paid = state('Comisión cobrada', '#1e7a46')
  const made = contracts.map((contract) => {
    const signedMs = Date.parse(contract.creation_timestamp)
    const register = (of: typeof pending, afterDays: number, observations: string | null = null) => {
      const at = new Date(signedMs + afterDays * DAY_MS)
      return {
        client_uid: clientUID,
        id_contract_payment_state_register: random.id(at.getTime()),
        id_contract_info: contract.id_contract_info,
        id_contract_payment_state: of.id_contract_payment_state,
        observations,
        timestamp: at.toISOString(),
        creation_timestamp: at.toISOString(),
        creation_user_uid: adminUID,
      }
    }
    const registers = [register(pending, 0)]
    let current = pending
    if (todayMs - signedMs > 60 * DAY_MS) {
      current = random.chance(0.08) ? claimed : paid
      const observations = current === claimed ? 'La comercializadora no la ha liquidado todavía.' : null
      registers.push(register(current, random.whole(35, 58), observations))
    }
    const { id_contract_payment_state } = current
    return { contract: { ...contract, id_contract_payment_state }, registers }
  })
  return {
    contract_payment_states: [pending, claimed, paid],
    contracts: made.map(({ contract }) => contract),
    contract_payment_state_registers: made.flatMap(({ registers }) => registers),
  }
}

interface CustomFieldContext {
  readonly clients: readonly DemoClient[]
  readonly createdMs: number
  readonly today: CivilDate
}

/** Custom fields of the company, with values for most clients. */
export function makeCustomFields(
  random: SeededRandom,
  { clientUID }: DemoOwner,
  { clients, createdMs, today }: CustomFieldContext,
) {
  const field = (label: string, type: CustomFieldType, options: readonly string[] = []) => ({
    client_uid: clientUID,
    id_custom_field: random.id(createdMs),
    label,
    type,
    custom_field_options: options.map((option, index) => ({
      option,
      color: elementAt(OPTION_COLOURS, index),
    })),
    creation_timestamp: new Date(createdMs).toISOString(),
    version: 1,
  })
  const channel = field('Canal de captación', 'options', CHANNELS)
  const topics = field('Temas', 'labels', TOPICS)
  const review = field('Próxima revisión', 'date')
  const values = clients.flatMap(({ idClient }) => {
    const value = (of: typeof channel, written: CustomFieldValue) => ({
      client_uid: clientUID,
      id_client: idClient,
      id_custom_field: of.id_custom_field,
      value: written,
    })
    const raised = TOPICS.filter(() => random.chance(0.3))
    return [
      ...(random.chance(0.9) ? [value(channel, random.pick(CHANNELS))] : []),
      ...(raised.length > 0 ? [value(topics, raised)] : []),
      ...(random.chance(0.5)
        ? [value(review, civilDateOfDayNumber(dayNumberOf(today) + random.whole(10, 300)))]
        : []),
    ]
  })
  return { custom_fields: [channel, topics, review], client_custom_field_values: values }
}
