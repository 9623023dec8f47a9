import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import type { TemplateType } from '@vatio/domain/templates/report-templates/template-type'
import type { ListedTemplate } from '@vatio/protocol/templates/report-templates/report-templates.schema'
import { useState, type ReactNode } from 'react'
import { LimitReachedCard } from '../../identity/licences/LicenceGateCard.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useBackgrounds } from '../backgrounds/backgrounds.queries.ts'
import { CopyTemplateDialog } from './CopyTemplateDialog.tsx'
import { reportTemplateTexts as texts } from './report-templates.messages.ts'
import { useReportTemplates } from './report-templates.queries.ts'
import { TemplateItem } from './TemplateItem.tsx'
import styles from './TemplateGallery.module.css'
import { TemplateHistoryDialog } from './TemplateHistoryDialog.tsx'

const SEARCH_DELAY_MS = 250

interface TemplateGalleryProps {
  readonly templateType: TemplateType
  readonly typeField: ReactNode
}

/** The templates of a type: those of the company and of the user, then the built-in ones. */
export function TemplateGallery({ templateType, typeField }: TemplateGalleryProps) {
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed.trim(), SEARCH_DELAY_MS)
  const query = useReportTemplates(templateType, text)
  return (
    <div className={styles.gallery}>
      <div className={styles.filters}>
        {typeField}
        <TextInput
          className={styles.search}
          label={texts.search}
          leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <LimitReachedCard quantity="templates" />
      {query.isError ? (
        <ErrorState error={query.error} fallback={texts.listFailed} onRetry={() => void query.refetch()} />
      ) : query.data ? (
        <Found templates={query.data[0]} isSearched={text !== ''} />
      ) : (
        <PicturesSkeleton />
      )}
    </div>
  )
}

interface FoundProps {
  readonly templates: readonly ListedTemplate[]
  readonly isSearched: boolean
}

function Found({ templates, isSearched }: FoundProps) {
  const [asked, setAsked] = useState<{
    readonly what: 'copy' | 'history'
    readonly of: ListedTemplate
  } | null>(null)
  const backgrounds = useBackgrounds()
  const imageOf = (template: ListedTemplate) => {
    const id = template.firstPage.background?.idBackground
    return backgrounds.find((one) => one.idBackground === id)?.idGenericDocument ?? null
  }
  const card = (template: ListedTemplate) => (
    <TemplateItem
      key={template.idTemplate}
      template={template}
      background={imageOf(template)}
      onCopy={() => setAsked({ what: 'copy', of: template })}
      onHistory={() => setAsked({ what: 'history', of: template })}
    />
  )
  if (isSearched && templates.length === 0) return <EmptyState text={texts.noneFound} />
  const own = templates.filter(({ isBuiltIn }) => !isBuiltIn)
  const builtIn = templates.filter(({ isBuiltIn }) => isBuiltIn)
  return (
    <>
      {own.length > 0 || !isSearched ? (
        <Section title={texts.own}>
          {own.length === 0 ? (
            <p className={styles.none}>{texts.noneYet}</p>
          ) : (
            <ul className={styles.cards}>{own.map(card)}</ul>
          )}
        </Section>
      ) : null}
      {builtIn.length > 0 ? (
        <Section title={texts.gallery}>
          <ul className={styles.cards}>{builtIn.map(card)}</ul>
        </Section>
      ) : null}
      {asked?.what === 'copy' ? (
        <CopyTemplateDialog template={asked.of} onClose={() => setAsked(null)} />
      ) : null}
      {asked?.what === 'history' ? (
        <TemplateHistoryDialog template={asked.of} onClose={() => setAsked(null)} />
      ) : null}
    </>
  )
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function PicturesSkeleton() {
  return (
    <ul className={styles.cards} aria-hidden>
      {[0, 1, 2, 3].map((place) => (
        <li key={place} className={styles.bone} />
      ))}
    </ul>
  )
}
