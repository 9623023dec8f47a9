import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useUser } from '../platform/session/session-store.ts'
import { SelectField } from '../ui/form/SelectField.tsx'
import { Page } from '../ui/Page.tsx'
import { FormSkeleton } from '../ui/Skeletons.tsx'
import {
  searchOf,
  sectionOf,
  visibleConfiguration,
  type ConfigurationSection,
} from './configuration-sections.ts'
import styles from './ConfigurationPage.module.css'
import { shellMessages } from '../shell/shell.messages.ts'

const route = getRouteApi('/app/configuration')

function Entries({
  title,
  sections,
  open,
}: {
  readonly title: string
  readonly sections: readonly ConfigurationSection[]
  readonly open: ConfigurationSection
}) {
  if (sections.length === 0) return null
  return (
    <>
      <h2 className={styles.group}>{title}</h2>
      <ul className={styles.entries}>
        {sections.map((section) => (
          <li key={section.id}>
            <Link
              to="/configuration"
              search={searchOf(section.id)}
              className={styles.entry}
              aria-current={section === open ? 'page' : undefined}
            >
              <section.icon size={18} stroke={1.5} aria-hidden />
              {section.label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Settings of a user and of the company: a list of sections and the open one. */
export function ConfigurationPage() {
  const user = useUser()
  const sections = visibleConfiguration(user)
  const open = sectionOf(route.useSearch(), sections)
  const navigate = useNavigate()
  if (!open) return null
  const of = (group: ConfigurationSection['group']) => sections.filter((section) => section.group === group)
  const options = (group: ConfigurationSection['group']) =>
    of(group).map(({ id, label }) => ({ value: id, label }))
  return (
    <Page title={shellMessages.configuration} crumb={open.label}>
      <div className={styles.columns}>
        <nav className={styles.list} aria-label={shellMessages.configurationParts}>
          <Entries title={shellMessages.ownConfiguration} sections={of('own')} open={open} />
          <Entries title={shellMessages.companyConfiguration} sections={of('company')} open={open} />
        </nav>
        <div className={styles.choice}>
          <SelectField
            label={shellMessages.configurationParts}
            data={[
              { group: shellMessages.ownConfiguration, items: options('own') },
              { group: shellMessages.companyConfiguration, items: options('company') },
            ].filter(({ items }) => items.length > 0)}
            value={open.id}
            searchFrom={0}
            onChange={(id) => {
              if (id) void navigate({ to: '/configuration', search: searchOf(id) })
            }}
          />
        </div>
        <section className={styles.part} aria-labelledby="configuration-part">
          <h2 id="configuration-part">{open.label}</h2>
          <p className={styles.help}>{open.help}</p>
          <Suspense fallback={<FormSkeleton />}>
            <open.Content key={open.id} />
          </Suspense>
        </section>
      </div>
    </Page>
  )
}
