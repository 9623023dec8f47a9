import { Button } from '@mantine/core'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import type { PriceSheet } from '@vatio/protocol/energy-crm/tariff-price-sheets/tariff-price-sheets.schema'
import { formatDate, formatDateTime } from '../../platform/formats/date-format.ts'
import { formatCount } from '../../platform/formats/number-format.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Page } from '../../ui/Page.tsx'
import { inCards, listSource, type Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useListState } from '../../ui/table/use-list-state.ts'
import { useEnergyMarketer } from '../energy-marketers/energy-marketers.queries.ts'
import { sheetStateNames } from './price-sheet-labels.ts'
import { marketerCrumb } from './price-sheet-crumbs.ts'
import { usePriceSheets, useTemplate } from './tariff-price-sheets.queries.ts'
import { priceSheetTexts as texts } from './tariff-price-sheets.messages.ts'
import { UploadSheetButton } from './UploadSheetButton.tsx'

const route = getRouteApi('/app/energy-crm/energy-marketers/$idEnergyMarketer/price-sheets')

const tones = {
  mapping: 'neutral',
  review: 'accent',
  applying: 'info',
  applied: 'success',
  undone: 'neutral',
} as const

const columns = inCards<PriceSheet>(
  [
    { id: 'fileName', header: texts.columns.sheet, cut: true, width: 260, render: (row) => row.fileName },
    {
      id: 'state',
      header: texts.state,
      width: 120,
      render: (row) => <Badge tone={tones[row.state]}>{sheetStateNames[row.state]}</Badge>,
    },
    {
      id: 'validFrom',
      header: texts.columns.validFrom,
      width: 110,
      render: (row) => (row.validFrom ? formatDate(row.validFrom) : '–'),
    },
    {
      id: 'rows',
      header: texts.columns.prices,
      align: 'end',
      width: 90,
      render: (row) => formatCount(row.counts.rows),
    },
    {
      id: 'imported',
      header: texts.columns.imported,
      align: 'end',
      width: 100,
      render: (row) => formatCount(row.counts.imported),
    },
    {
      id: 'undone',
      header: texts.columns.undone,
      align: 'end',
      width: 90,
      render: (row) => formatCount(row.counts.undone),
    },
    {
      id: 'creationTimestamp',
      header: texts.columns.uploaded,
      width: 150,
      render: (row) => formatDateTime(row.creationTimestamp),
    },
    {
      id: 'createdBy',
      header: texts.columns.by,
      cut: true,
      width: 160,
      render: (row) => row.createdBy?.name ?? '–',
    },
  ] satisfies readonly Column<PriceSheet>[],
  {
    fileName: 'title',
    state: 'badge',
    createdBy: 'subtitle',
    imported: 'figure',
    creationTimestamp: 'date',
  },
)

/** The price sheets of a marketer that have been uploaded: who, when, how many. */
export function PriceSheetsPage() {
  const { idEnergyMarketer } = route.useParams()
  const marketer = useEnergyMarketer(idEnergyMarketer)
  const list = useListState(route.useSearch(), { id: 'price-sheets' })
  const query = usePriceSheets(idEnergyMarketer, { limit: list.pageSize, offset: list.offset })
  const template = useTemplate()
  return (
    <Page
      title={texts.listTitle(marketer.data?.name ?? 'la comercializadora')}
      crumb={texts.toList}
      crumbsAbove={marketer.data ? [marketerCrumb(marketer.data)] : []}
      subtitle={texts.listHelp}
      layout="fill"
      actions={
        <>
          <Button variant="default" loading={template.isLoading} onClick={template.download}>
            {texts.template}
          </Button>
          <UploadSheetButton idEnergyMarketer={idEnergyMarketer} />
        </>
      }
    >
      <DataTable
        id="price-sheets"
        label={texts.toList}
        columns={columns}
        source={listSource(query)}
        rowKey={(row) => row.idPriceSheet}
        list={list}
        withoutSearch
        linkOf={({ idPriceSheet }) =>
          linkOptions({
            to: '/energy-crm/energy-marketers/$idEnergyMarketer/price-sheets/$idPriceSheet',
            params: { idEnergyMarketer, idPriceSheet },
          })
        }
        nothingYet={{ text: texts.none }}
      />
    </Page>
  )
}
