export const notifications = {
  title: 'Notifications',
  mute: {
    title: 'Pause notifications',
    text: 'Need quiet? We’ll send you nothing meanwhile. Emails about your account’s security always arrive.',
    minutes: { 15: '15 minutes', 60: '1 hour', 480: '8 hours', 1440: '1 day' },
    always: 'Until I turn it on',
    label: (time: string) => `Pause: ${time}`,
    until: (time: string) => `Paused until ${time}`,
    forGood: 'Paused until you turn it on',
    resume: 'Turn on now',
  },
  mail: {
    title: 'By email',
    text: 'What this school emails you about',
    save: 'Save',
    saving: 'Saving…',
    saved: 'Your choices are saved.',
  },
}
