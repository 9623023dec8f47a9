import { cancelJob, listJobs } from '@vatio/protocol/security/jobs/jobs.endpoints'
import { route, type Route } from '../../platform/http/route.ts'
import { cancelCompanyJob, listCompanyJobs } from './jobs.service.ts'

export const jobRoutes: readonly Route[] = [
  route(listJobs, listCompanyJobs),
  route(cancelJob, cancelCompanyJob),
]
