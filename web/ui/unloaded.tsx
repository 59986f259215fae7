import { Component, type ReactNode } from 'react'

type UnloadedProps = {
  /** Shown instead of what could not be fetched or drawn. */
  instead: () => ReactNode
  children: ReactNode
}

/** A part of the page that fails by itself: what stands around it stays. Code that is fetched late may not come. */
export class Unloaded extends Component<UnloadedProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? this.props.instead() : this.props.children
  }
}
