import { getCompanyLicence } from '@vatio/protocol/identity/licences/licences.endpoints'
import { route, type Route } from '../../platform/http/route.ts'
import { getLicenceOverview } from './licences.service.ts'

export const licenceRoutes: readonly Route[] = [route(getCompanyLicence, (call) => getLicenceOverview(call))]
