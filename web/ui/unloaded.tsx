import { Component, type ReactNode } from 'react'

type UnloadedProps = {
  /** Shown instead of what could not be loaded or rendered. */
  instead: () => ReactNode
  children: ReactNode
}

/** A part of the page that fails by itself: the rest of the page stays. Code that is loaded later may not arrive. */
export class Unloaded extends Component<UnloadedProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? this.props.instead() : this.props.children
  }
}
