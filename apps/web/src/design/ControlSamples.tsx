import { ActionIcon, Button, Checkbox, Menu, SegmentedControl, Switch, Tabs, Tooltip } from '@mantine/core'
import { IconDots, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Badge } from '../ui/Badge.tsx'
import { ButtonLink, TextLink } from '../ui/ButtonLink.tsx'
import { Card } from '../ui/Card.tsx'
import { DataList } from '../ui/DataList.tsx'
import { Stat, Stats } from '../ui/Stat.tsx'
import styles from './DesignPage.module.css'

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const
const states = [
  '#00b894',
  '#fdae34',
  '#e8505b',
  '#2d9cdb',
  '#202b44',
  '#777777',
  '#fff3b0',
  '#000000',
  '#5646ff',
]

export function ControlSamples() {
  const [unit, setUnit] = useState('mes')
  return (
    <div className={styles.stack}>
      <Card title="Botones">
        <div className={styles.row}>
          <Button leftSection={<IconPlus {...icon} />}>Nuevo contrato</Button>
          <Button variant="default">Cancelar</Button>
          <Button variant="light">Comparar</Button>
          <Button variant="subtle">Ver más</Button>
          <Button color="danger">Eliminar</Button>
          <Button variant="default" color="danger">
            Eliminar
          </Button>
          <Button disabled>Guardar</Button>
          <Button loading>Guardando</Button>
          <ButtonLink to="/" variant="default">
            Enlace
          </ButtonLink>
          <TextLink to="/">Ver la factura</TextLink>
          <Tooltip label="Editar">
            <ActionIcon aria-label="Editar">
              <IconPencil {...icon} />
            </ActionIcon>
          </Tooltip>
          <Menu>
            <Menu.Target>
              <ActionIcon aria-label="Más acciones">
                <IconDots {...icon} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconPencil {...icon} />}>Editar</Menu.Item>
              <Menu.Item color="danger" leftSection={<IconTrash {...icon} />}>
                Eliminar
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </div>
      </Card>
      <Card title="Estados y etiquetas">
        <div className={styles.row}>
          {states.map((colour) => (
            <Badge key={colour} colour={colour}>
              Pte. renovación
            </Badge>
          ))}
          <Badge>2.0TD</Badge>
          <Badge tone="accent">Nuevo</Badge>
          <Badge tone="success">Al día</Badge>
          <Badge tone="warning">Por confirmar</Badge>
          <Badge tone="danger">Impagado</Badge>
          <Badge tone="info">Estimado</Badge>
        </div>
      </Card>
      <Card title="Selección">
        <div className={styles.row}>
          <Checkbox label="Autoconsumo" defaultChecked />
          <Checkbox label="Bono social" />
          <Checkbox label="Sin permiso" disabled />
          <Switch label="Solo activos" defaultChecked />
          <Switch label="Precios con peajes" />
          <SegmentedControl
            aria-label="Agrupar"
            data={['día', 'mes', 'año']}
            value={unit}
            onChange={setUnit}
          />
        </div>
      </Card>
      <Stats>
        <Stat label="Coste actual" value="12.345,67" unit="€/año" />
        <Stat
          label="Mejor oferta"
          value="10.012,30"
          unit="€/año"
          note="Comercializadora Norte, precios a 21-11-2026"
        />
        <Stat label="Ahorro" value="2.333,37" unit="€/año" note="18,90 %" tone="saving" />
        <Stat label="Consumo" value="98,76" unit="MWh" />
      </Stats>
      <Card title="Pestañas y datos">
        <Tabs defaultValue="data">
          <Tabs.List mb="md">
            <Tabs.Tab value="data">Datos</Tabs.Tab>
            <Tabs.Tab value="contracts">Contratos</Tabs.Tab>
            <Tabs.Tab value="documents">Documentos</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="data">
            <DataList
              facts={[
                { label: 'CUPS', value: 'ES0031405000000001XX0F' },
                { label: 'Tarifa', value: '3.0TD' },
                { label: 'Zona', value: 'Península' },
                { label: 'Distribuidora', value: null },
                {
                  label: 'Dirección',
                  value: 'Avenida de la Constitución 114, escalera derecha, 4.º B, 18012 Granada',
                },
              ]}
            />
          </Tabs.Panel>
        </Tabs>
      </Card>
    </div>
  )
}
