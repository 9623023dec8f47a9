import { Menu, type MenuItemProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'

type LinkAttributes = AnchorHTMLAttributes<HTMLAnchorElement> & { readonly ref?: Ref<HTMLAnchorElement> }

function MenuAnchor(props: MenuItemProps & Omit<LinkAttributes, keyof MenuItemProps>) {
  return <Menu.Item component="a" {...props} />
}

/** An entry of a menu that leads to an address: `<MenuLink to="/energy-crm/clients">`. */
export const MenuLink = createLink(MenuAnchor)
