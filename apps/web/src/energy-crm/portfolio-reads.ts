import {
  findCreationTimestampsWithFilters,
  getContactsByCommercials,
  getContactsByState,
} from '@vatio/protocol/energy-crm/business-intelligence/business-intelligence.endpoints'
import {
  findDuplicateClients,
  getClient,
  listClientContracts,
  listClients,
  searchClients,
} from '@vatio/protocol/energy-crm/clients/clients.endpoints'
import {
  findCommercialByUserUID,
  listCommercials,
} from '@vatio/protocol/energy-crm/commercials/commercials.endpoints'
import { calculateFees } from '@vatio/protocol/energy-crm/commissions/fee-calculation.endpoints'
import {
  checkCups,
  getConsumptionPoint,
  listConsumptionPointContracts,
  listConsumptionPoints,
} from '@vatio/protocol/energy-crm/consumption-points/consumption-points.endpoints'
import { groupContracts } from '@vatio/protocol/energy-crm/contract-groups/contract-groups.endpoints'
import { listContractHistory } from '@vatio/protocol/energy-crm/contract-history/contract-history.endpoints'
import {
  findContractByNumber,
  findContractsById,
  getContractFee,
  listContractsOfCups,
  searchContracts,
} from '@vatio/protocol/energy-crm/contracts/contracts.endpoints'
import {
  findRenewalContractsBetweenDates,
  getRenewalFigures,
} from '@vatio/protocol/energy-crm/contracts/renewals.endpoints'
import {
  getEnergyMarketer,
  getEnergyMarketerLogo,
  listEnergyMarketers,
} from '@vatio/protocol/energy-crm/energy-marketers/energy-marketers.endpoints'
import { quickSearch } from '@vatio/protocol/energy-crm/quick-search/quick-search.endpoints'
import { getTariff, listTariffsOfMarketer } from '@vatio/protocol/energy-crm/tariffs/tariffs.endpoints'
import type { AffectedReads } from '../platform/http/use-read.ts'

/*
 * Reads that show each kind of record, for `affects` of mutations. In one file because clients, consumption points and
 * contracts affect each other, which would be an import cycle between their hooks.
 */

export const clientReads = [
  searchClients,
  listClients,
  getClient,
  findDuplicateClients,
  quickSearch,
] satisfies AffectedReads

export const consumptionPointReads = [
  listConsumptionPoints,
  getConsumptionPoint,
  checkCups,
  quickSearch,
] satisfies AffectedReads

/** Contracts, their fee, and the dashboard figures that count them. */
export const contractReads = [
  searchContracts,
  groupContracts,
  findContractsById,
  findContractByNumber,
  listContractsOfCups,
  getContractFee,
  listContractHistory,
  calculateFees,
  listClientContracts,
  listConsumptionPointContracts,
  getContactsByState,
  getContactsByCommercials,
  findCreationTimestampsWithFilters,
  findRenewalContractsBetweenDates,
  getRenewalFigures,
  quickSearch,
] satisfies AffectedReads

export const tariffReads = [listTariffsOfMarketer, getTariff] satisfies AffectedReads

export const energyMarketerReads = [
  listEnergyMarketers,
  getEnergyMarketer,
  getEnergyMarketerLogo,
] satisfies AffectedReads

export const commercialReads = [listCommercials, findCommercialByUserUID] satisfies AffectedReads
