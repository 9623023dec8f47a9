import type { ReplyOf } from '@vatio/protocol/endpoint'
import * as endpoints from '@vatio/protocol/templates/report-data/report-data.endpoints'
import { route, type Route } from '../../platform/http/route.ts'
import { getReportData } from './report-data.service.ts'

type Wire = ReplyOf<typeof endpoints.getReportData>

export const reportDataRoutes: readonly Route[] = [
  route(endpoints.getReportData, async ({ tx, actor: viewer, platform, params, query }) => {
    const { data, title, date, email } = await getReportData(
      { tx, viewer, platform },
      params.templateType,
      query,
    )
    // The arrays of the domain are read only, those of the wire are not.
    return { data: data as Wire['data'], title, date, email }
  }),
]
