import '../ui/theme/component-styles.css'
import { SegmentedControl } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { queryClient } from '../platform/http/query-client.ts'
import type { Theme } from '@vatio/domain/identity/themes/theme'
import { setScheme, setTheme, useTheme } from '../platform/theme/theme-store.ts'
import { ChartSamples } from './ChartSamples.tsx'
import { CompanySamples } from './CompanySamples.tsx'
import { ControlSamples } from './ControlSamples.tsx'
import styles from './DesignPage.module.css'
import { FormSamples } from './FormSamples.tsx'
import { FrameSample } from './FrameSample.tsx'
import { OverlaySamples } from './OverlaySamples.tsx'
import { StateSamples } from './StateSamples.tsx'
import { TableSamples } from './TableSamples.tsx'
import { TypeSamples } from './TypeSamples.tsx'

/** Company themes with difficult colours. */
const brands: Readonly<Record<string, Theme | null>> = {
  vatio: null,
  amarillo: {
    primary: '#ffe680',
    btnPrimary: '#ffe680',
    btnSecondary: '#fff3c4',
    background: '#fffbea',
    navbarBackgroundColor: '#fff3b0',
    clientAppTitle: 'Amarillo Energía',
  },
  negro: {
    primary: '#000000',
    btnPrimary: '#000000',
    btnSecondary: '#111111',
    background: '#000000',
    navbarBackgroundColor: '#000000',
    clientAppTitle: 'Negro Energía',
  },
}

const sections = [
  ['frame', 'Marco', FrameSample],
  ['type', 'Texto y color', TypeSamples],
  ['controls', 'Controles', ControlSamples],
  ['table', 'Tabla', TableSamples],
  ['form', 'Formularios', FormSamples],
  ['overlays', 'Diálogos y avisos', OverlaySamples],
  ['charts', 'Gráficas', ChartSamples],
  ['states', 'Estados', StateSamples],
  ['company', 'Empresa y licencia', CompanySamples],
] as const

const route = getRouteApi('/_design')

/** The design system in all its states; served only in development and in the browser tests. */
export function DesignPage() {
  const search = route.useSearch()
  const navigate = useNavigate()
  const { choice } = useTheme()
  const brand = search.brand ?? 'vatio'
  const scheme = search.scheme === 'dark' ? 'dark' : search.scheme === 'light' ? 'light' : null

  useEffect(() => setTheme(brands[brand] ?? null), [brand])
  useEffect(() => {
    if (scheme) setScheme(scheme)
  }, [scheme])

  const set = (change: typeof search) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, ...change }),
      replace: true,
    })
  const only = search.section
  return (
    <QueryClientProvider client={queryClient}>
      <main className={styles.page}>
        <header className={styles.header}>
          <h1>Sistema de diseño</h1>
          <div className={styles.switches}>
            <SegmentedControl
              aria-label="Tema de empresa"
              data={Object.keys(brands)}
              value={brand}
              onChange={(value) => set({ brand: value })}
            />
            <SegmentedControl
              aria-label="Apariencia"
              data={[
                { value: 'light', label: 'Claro' },
                { value: 'dark', label: 'Oscuro' },
              ]}
              value={choice === 'dark' ? 'dark' : 'light'}
              onChange={(value) => set({ scheme: value })}
            />
          </div>
        </header>
        {sections
          .filter(([id]) => only === undefined || only === id)
          .map(([id, title, Samples]) => (
            <section key={id} id={id} className={styles.section} aria-label={title}>
              <h2 className={styles.title}>{title}</h2>
              <Samples />
            </section>
          ))}
      </main>
    </QueryClientProvider>
  )
}
