import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { canAccess } from '@vatio/domain/identity/accounts/application'
import { useState } from 'react'
import { showToast } from '../../platform/messages/toasts.ts'
import { useUser } from '../../platform/session/session-store.ts'
import type { ListSource } from '../../ui/table/column.ts'
import { readSelectedKeys } from '../../ui/table/read-selection.ts'
import type { Selection } from '../../ui/table/selection.ts'
import { portfolioTexts as texts } from './portfolio-comparisons.messages.ts'
import { useCreatePortfolioComparison } from './portfolio-comparisons.queries.ts'

interface CompareSelectionCardProps<Row> {
  /** What the rows of the list are. */
  readonly of: 'contracts' | 'supplies' | 'clients'
  readonly source: ListSource<Row>
  readonly rowKey: (row: Row) => string
  readonly selected: Selection
}

const ignoringProgress = { signal: new AbortController().signal, onProgress: () => {} }

/** Compares the selected rows of a list with today's offers and opens the result; nothing for users without comparisons. */
export function CompareSelectionCard<Row>(props: CompareSelectionCardProps<Row>) {
  const { of: kind, source, rowKey, selected } = props
  const navigate = useNavigate()
  const { applications } = useUser()
  const [isReading, setReading] = useState(false)
  const create = useCreatePortfolioComparison({
    onSuccess: ({ idPortfolioComparison }) =>
      navigate({ to: '/billing/portfolio/$idPortfolioComparison', params: { idPortfolioComparison } }),
  })
  if (!canAccess(applications, 'billing') || !canAccess(applications, 'energy-crm')) return null
  const compare = async () => {
    setReading(true)
    try {
      const keys = await readSelectedKeys(source, rowKey, selected, ignoringProgress)
      if (keys === 'too-many') showToast({ tone: 'warning', text: texts.tooManySelected })
      else create.mutate({ body: bodyOf(kind, [...keys]) })
    } catch {
      showToast({ tone: 'error', text: texts.selectionNotRead })
    } finally {
      setReading(false)
    }
  }
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={isReading || create.isPending}
      onClick={() => void compare()}
    >
      {texts.compare}
    </Button>
  )
}

function bodyOf(kind: CompareSelectionCardProps<unknown>['of'], ids: string[]) {
  if (kind === 'contracts') return { contracts: ids }
  return kind === 'supplies' ? { supplies: ids } : { clients: ids }
}
