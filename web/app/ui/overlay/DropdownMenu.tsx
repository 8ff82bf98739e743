import { Suspense, cloneElement, useState } from 'react'
import type {
  MenuChoiceProps,
  MenuItemProps,
  MenuLinkProps,
  MenuPanelProps,
} from './menu-parts.tsx'
import { lazyPart } from '../lazy-part.tsx'

/** Loaded on hover or focus of a menu's button: most visits open none, and it is large. */
const load = () => import('./menu-parts.tsx')

const Panel = lazyPart('MenuPanel', undefined, load)
const Item = lazyPart('MenuItem', undefined, load)
const LinkItem = lazyPart('MenuLink', undefined, load)
const Choice = lazyPart('MenuChoice', undefined, load)
const Separator = lazyPart('MenuSeparator', undefined, load)

/** The actions for an item, behind one button. */
export function Menu(props: MenuPanelProps) {
  const [wasOpened, setOpened] = useState(false)
  const closed = cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: () => void load(),
    onFocus: () => void load(),
    onClick: () => setOpened(true),
  })
  if (!wasOpened) return closed
  return (
    <Suspense fallback={closed}>
      <Panel {...props} />
    </Suspense>
  )
}

export const MenuItem = (props: MenuItemProps) => <Item {...props} />
export const MenuLink = (props: MenuLinkProps) => <LinkItem {...props} />
export const MenuSeparator = () => <Separator />

/** A radio group in a menu, which stays open so that the effect is seen. */
export function MenuChoice<Value extends string>({
  options,
  onChange,
  ...rest
}: MenuChoiceProps<Value>) {
  return (
    <Choice
      {...rest}
      options={options}
      onChange={(next) => {
        const chosen = options.find(({ value }) => value === next)
        if (chosen) onChange(chosen.value)
      }}
    />
  )
}
