import { isWellFormedCups } from '@vatio/domain/identifiers/cups'
import type { Client, ClientInfo } from '@vatio/protocol/energy-crm/clients/clients.schema'
import type { ConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import type { ContractDetail } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import { emailField, textField } from '../../ui/form/field-kinds.ts'
import { recordFields } from '../../ui/form/record-fields.ts'
import { clientInfoFields } from '../client-info-fields.ts'
import { contractFields } from './contract-fields.ts'
import { contractFromCupsTexts as texts } from './contract-from-cups.messages.ts'
import { contractFormTexts } from './contracts.messages.ts'

type ContactPerson = Pick<Client, 'agentName' | 'agentPhoneNumber' | 'agentEmail'>

const { iban: _iban, ...infoOfNewClient } = clientInfoFields
/** The few fields of a client that is created with its contract. */
export const newClientFields = recordFields<ClientInfo>('client.clientInfo')(infoOfNewClient)

const { address, addressCode, city, region } = clientInfoFields
export const newSupplyFields = recordFields<ConsumptionPoint>('consumptionPoint')({
  cups: textField({
    label: 'CUPS',
    max: 40,
    required: true,
    validate: (cups) =>
      cups.trim() === '' ? texts.cupsMissing : isWellFormedCups(cups) ? null : contractFormTexts.cups,
  }),
  address,
  addressCode,
  city,
  region,
})

/** The contact person of the new client, asked for where the company requires it. */
export const newContactFields = recordFields<ContactPerson>('client')({
  agentName: textField({ label: 'Persona de contacto: nombre', max: 200 }),
  agentPhoneNumber: textField({ label: 'Persona de contacto: teléfono', max: 40, type: 'tel' }),
  agentEmail: emailField({ label: 'Persona de contacto: email' }),
})

// The supply is the other part of the form; a new contract begins with the first state.
const {
  consumptionPoint: _,
  cups: _cups,
  state: _state,
  paymentState: _payment,
  ...ofContract
} = contractFields
export const newContractFields = recordFields<ContractDetail>('contract')(ofContract)

const { lastStateChangeDate, endDate, permanenceEndDate, noticeDays, implicitRenewal, type } =
  newContractFields
const { fixedFee, powerOperativeSpending, energyOperativeSpending } = newContractFields
const { powerFee, energyFee, managementFee } = newContractFields

/** Fields of a contract that are shown where the company requires them or the form begins with a value. */
export const furtherContractFields = [
  lastStateChangeDate,
  endDate,
  permanenceEndDate,
  noticeDays,
  implicitRenewal,
  type,
  fixedFee,
  powerOperativeSpending,
  energyOperativeSpending,
  powerFee,
  energyFee,
  managementFee,
]
/** Those of which one answers the question for a commission. */
export const feeFields = [fixedFee, powerFee, energyFee, managementFee]

/** Paths of the fields that the form shows. */
export const shownFields: ReadonlySet<string> = new Set([
  ...[newClientFields, newContactFields, newSupplyFields, newContractFields].flatMap((part) =>
    Object.values(part).map(({ name }) => name),
  ),
  'client.clientTypology',
])
