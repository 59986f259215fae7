export const palette = {
  screens: {
    dashboard: 'home start overview today waiting figures',
    audit: 'history changes activity who did what undo restore sign-ins security',
  },
}
