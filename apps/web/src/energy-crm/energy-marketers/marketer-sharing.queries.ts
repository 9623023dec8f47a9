import {
  connectEnergyMarketer,
  disconnectEnergyMarketer,
  issueSharingToken,
  listMarketerConnections,
  revokeSharingToken,
} from '@vatio/protocol/energy-crm/energy-marketers/marketer-sharing.endpoints'
import { operationHook } from '../../platform/http/use-operation.ts'
import { useRead } from '../../platform/http/use-read.ts'
import { contractReads, energyMarketerReads, tariffReads } from '../portfolio-reads.ts'
import {
  connectEnergyMarketerMessages,
  disconnectEnergyMarketerMessages,
  issueSharingTokenMessages,
  revokeSharingTokenMessages,
} from './marketer-sharing.messages.ts'

/** Connections of the company with others, given and received; an Admin reads them. */
export function useMarketerConnections(enabled = true) {
  return useRead(listMarketerConnections, {}, { enabled })
}

const AFFECTED = [listMarketerConnections, ...energyMarketerReads, ...tariffReads, ...contractReads]

export const useIssueSharingToken = operationHook(
  issueSharingToken,
  issueSharingTokenMessages,
  energyMarketerReads,
)
export const useRevokeSharingToken = operationHook(
  revokeSharingToken,
  revokeSharingTokenMessages,
  energyMarketerReads,
)
export const useConnectEnergyMarketer = operationHook(
  connectEnergyMarketer,
  connectEnergyMarketerMessages,
  AFFECTED,
)
export const useDisconnectEnergyMarketer = operationHook(
  disconnectEnergyMarketer,
  disconnectEnergyMarketerMessages,
  AFFECTED,
)
