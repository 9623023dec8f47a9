import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { ChoiceList } from '../ChoiceList.tsx'
import { rowsSource, type Column } from './column.ts'
import { DataTable } from './DataTable.tsx'
import { EditableCell } from './EditableCell.tsx'

const user = userEvent.setup({ delay: null })

interface Row {
  readonly id: string
  readonly state: string
  readonly person: string
}
const rows: readonly Row[] = [1, 2, 3].map((at) => ({
  id: `row-${at}`,
  state: `Abierto ${at}`,
  person: `Ana ${at}`,
}))
const chosen = vi.fn()
const choices = [
  { value: 'open', label: 'Abierto' },
  { value: 'review', label: 'Revisión' },
]
const columns: readonly Column<Row>[] = [
  { id: 'id', header: 'Nombre', render: (row) => row.id },
  {
    id: 'state',
    header: 'Estado',
    render: (row) => (
      <EditableCell
        label="Cambiar estado"
        inRow
        renderEditor={(close) => (
          <ChoiceList
            label="Estado"
            choices={choices}
            value="open"
            onChoose={(value) => {
              close()
              chosen(row.id, value)
            }}
          />
        )}
      >
        {row.state}
      </EditableCell>
    ),
  },
  {
    id: 'person',
    header: 'Persona',
    render: (row) => (
      <EditableCell label="Cambiar persona" inRow renderEditor={() => 'Nadie'}>
        {row.person}
      </EditableCell>
    ),
  },
]

async function renderTable() {
  const onOpen = vi.fn()
  chosen.mockReset()
  await renderScreen(
    <DataTable
      id="edited"
      label="Filas"
      columns={columns}
      source={rowsSource(rows)}
      rowKey={(row) => row.id}
      nothingYet={{ text: 'Nada' }}
      onOpen={onOpen}
    />,
  )
  return onOpen
}
const rowAt = (at: number) => screen.getByText(`row-${at}`).closest('tr')!
const cell = (name: string) => screen.getByRole('button', { name })
const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key })

describe('the cells of a list that are edited in place', () => {
  it('are reached from the row by the arrows, not by Tab, and left by Escape', async () => {
    await renderTable()
    expect(cell('Abierto 1').tabIndex).toBe(-1)
    rowAt(1).focus()
    press('ArrowRight')
    expect(document.activeElement).toBe(cell('Abierto 1'))
    press('ArrowRight')
    expect(document.activeElement).toBe(cell('Ana 1'))
    press('ArrowDown')
    expect(document.activeElement).toBe(cell('Ana 2'))
    press('ArrowLeft')
    press('ArrowLeft')
    expect(document.activeElement).toBe(rowAt(2))
    press('F2')
    expect(document.activeElement).toBe(cell('Abierto 2'))
    press('Escape')
    expect(document.activeElement).toBe(rowAt(2))
  })

  it('open their editor by a click or F2 without opening the row, and give the focus back', async () => {
    const onOpen = await renderTable()
    await user.click(cell('Abierto 2'))
    await user.click(await screen.findByRole('option', { name: 'Revisión' }))
    expect(chosen).toHaveBeenCalledExactlyOnceWith('row-2', 'review')
    await waitFor(() => expect(document.activeElement).toBe(cell('Abierto 2')))
    await user.keyboard('{F2}')
    await screen.findByRole('option', { name: 'Revisión' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
    expect(document.activeElement).toBe(cell('Abierto 2'))
    expect(onOpen).not.toHaveBeenCalled()
    await user.click(screen.getByText('row-2'))
    expect(onOpen).toHaveBeenCalledOnce()
  })

  it('choose by typing without accents; a text that matches nothing chooses nothing', async () => {
    await renderTable()
    await user.click(cell('Abierto 1'))
    await screen.findByRole('option', { name: 'Revisión' })
    await user.keyboard('nada{Enter}')
    expect(screen.getByText('Ninguna opción coincide.')).toBeTruthy()
    expect(chosen).not.toHaveBeenCalled()
    await user.clear(screen.getByRole('textbox', { name: 'Buscar: Estado' }))
    await user.keyboard('revision{Enter}')
    expect(chosen).toHaveBeenCalledExactlyOnceWith('row-1', 'review')
  })
})
