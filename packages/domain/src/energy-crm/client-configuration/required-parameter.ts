/** Fields of a contract that a company may make mandatory. */
export const contractParameterKeys = [
  'energyMarketer',
  'commercial',
  'tariffType',
  'signingDate',
  'lastStateChangeDate',
  'fee',
  'anualConsumption',
  'tariff',
  'fixedFee',
  'cups',
  'stateChanges',
] as const
export type ContractParameterKey = (typeof contractParameterKeys)[number]

/** Fields of a client that a company may make mandatory. */
export const clientParameterKeys = [
  'name',
  'firstSurname',
  'secondSurname',
  'dniOrCif',
  'clientTypology',
  'commercial',
  'email',
  'phoneNumber',
  'address',
  'addressCode',
  'city',
  'region',
  'agentName',
  'agentPhoneNumber',
  'agentEmail',
] as const
export type ClientParameterKey = (typeof clientParameterKeys)[number]

/** Which parameters of a form are mandatory; an absent one is not. */
export type RequiredParameters<Key extends string> = Readonly<Partial<Record<Key, boolean>>>

/** What a company requires in the forms of contracts and clients. */
export interface RequestedParameterConfiguration {
  readonly contracts: RequiredParameters<ContractParameterKey>
  readonly clients: RequiredParameters<ClientParameterKey>
}

export const nothingRequired: RequestedParameterConfiguration = { contracts: {}, clients: {} }

/** Always mandatory, whatever the configuration says: clients without a name are indistinguishable. */
const ALWAYS_REQUIRED: readonly string[] = ['name'] satisfies ClientParameterKey[]

/** Whether the switch of a client parameter may be turned off. */
export function isAlwaysRequired(key: ClientParameterKey): boolean {
  return ALWAYS_REQUIRED.includes(key)
}

/**
 * The mandatory parameters that a record leaves empty: the one rule of the client form, the contract form and the
 * server.
 *
 * Empty is what has not been filled in: nothing, a blank text, an empty list, NaN. Zero and `false`
 * are answers.
 *
 * @param required one group of the company's configuration (`clients` or `contracts`).
 * @param values values of the form or the record, by parameter key.
 * @returns keys in the order of the configuration; none twice.
 */
export function missingRequiredParameters<Key extends string>(
  required: RequiredParameters<Key>,
  values: Readonly<Partial<Record<Key, unknown>>>,
): Key[] {
  const keys = Object.keys(required) as Key[]
  return keys.filter((key) => required[key] === true && isEmpty(values[key]))
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true
  if (typeof value === 'string') return value.trim() === ''
  if (typeof value === 'number') return Number.isNaN(value)
  return Array.isArray(value) && value.length === 0
}

/** The parameters of a client, stored or typed. */
export interface ClientParameterSource {
  readonly clientInfo: Readonly<
    Partial<
      Record<
        | 'name'
        | 'firstSurname'
        | 'secondSurname'
        | 'dniOrCif'
        | 'email'
        | 'phoneNumber'
        | 'address'
        | 'addressCode'
        | 'city'
        | 'region',
        string | null | undefined
      >
    >
  >
  readonly agentName?: string | null | undefined
  readonly agentPhoneNumber?: string | null | undefined
  readonly agentEmail?: string | null | undefined
  readonly clientTypology?: unknown
  readonly commercial?: unknown
}

/** Values of a client by parameter key. */
export function clientParameterValues(client: ClientParameterSource): Record<ClientParameterKey, unknown> {
  const { clientInfo, agentName, agentPhoneNumber, agentEmail, clientTypology, commercial } = client
  const { name, firstSurname, secondSurname, dniOrCif, email, phoneNumber } = clientInfo
  const { address, addressCode, city, region } = clientInfo
  return {
    name,
    firstSurname,
    secondSurname,
    dniOrCif,
    clientTypology,
    commercial,
    email,
    phoneNumber,
    address,
    addressCode,
    city,
    region,
    agentName,
    agentPhoneNumber,
    agentEmail,
  }
}

const OUTSIDE_CLIENT_INFO: readonly ClientParameterKey[] = [
  'clientTypology',
  'commercial',
  'agentName',
  'agentPhoneNumber',
  'agentEmail',
]

/** Name of the wire field of a client parameter, e.g. `clientInfo.email`. */
export function clientParameterField(key: ClientParameterKey): string {
  return OUTSIDE_CLIENT_INFO.includes(key) ? key : `clientInfo.${key}`
}
