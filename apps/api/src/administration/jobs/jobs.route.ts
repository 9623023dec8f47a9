import { cancelJob, discardJob, listJobs, retryJob } from '@vatio/protocol/administration/jobs/jobs.endpoints'
import { route, type Route } from '../../platform/http/route.ts'
import { cancelCompanyJob, discardCompanyJob, listCompanyJobs, retryCompanyJob } from './jobs.service.ts'

export const jobRoutes: readonly Route[] = [
  route(listJobs, listCompanyJobs),
  route(cancelJob, cancelCompanyJob),
  route(retryJob, retryCompanyJob),
  route(discardJob, discardCompanyJob),
]
