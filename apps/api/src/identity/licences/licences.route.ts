import { getCompanyLicence } from '@vatio/protocol/identity/licences/licences.endpoints'
import { route, type Route } from '../../platform/http/route.ts'
import { readCompanyLicence } from './licences.service.ts'

export const licenceRoutes: readonly Route[] = [route(getCompanyLicence, (call) => readCompanyLicence(call))]
