import type { JobHandler } from './platform/jobs/job-handler.ts'

/** Background work of the features. A feature adds its own handlers here and nowhere else. */
export const jobHandlers: readonly JobHandler[] = []
