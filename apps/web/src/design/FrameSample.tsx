import { SideNavigation } from '../shell/SideNavigation.tsx'
import { TopBar } from '../shell/TopBar.tsx'
import { Button } from '@mantine/core'
import { Page } from '../ui/Page.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Card } from '../ui/Card.tsx'
import styles from './DesignPage.module.css'
import { sampleUser } from './sample-data.ts'

const nothing = () => {}

export function FrameSample() {
  return (
    <div className={styles.stack}>
      {[false, true].map((folded) => (
        <div key={String(folded)} className={styles.frame}>
          <TopBar user={sampleUser} onOpenNavigation={nothing} onOpenPalette={nothing} />
          <div className={styles.body}>
            <div className={folded ? styles.folded : styles.side}>
              <SideNavigation application="energy-crm" user={sampleUser} folded={folded} onFold={nothing} />
            </div>
            <div style={{ flex: 1, minWidth: 0 }}>
              <Page
                title="Clientes"
                count={1234}
                subtitle="Cartera de la consultora"
                actions={
                  <>
                    <Button variant="default">Importar</Button>
                    <Button>Nuevo cliente</Button>
                  </>
                }
              >
                <Card>
                  <EmptyState
                    text="Todavía no hay clientes."
                    action={<Button variant="default">Crear el primero</Button>}
                  />
                </Card>
              </Page>
            </div>
          </div>
        </div>
      ))}
    </div>
  )
}
