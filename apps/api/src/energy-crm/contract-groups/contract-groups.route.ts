import { groupContracts } from '@vatio/protocol/energy-crm/contract-groups/contract-groups.endpoints'
import { route, type Route } from '../../platform/http/route.ts'
import { listContractGroups } from './contract-groups.service.ts'

export const contractGroupRoutes: readonly Route[] = [route(groupContracts, listContractGroups)]
