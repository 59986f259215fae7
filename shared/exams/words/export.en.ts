/** The heads of a spreadsheet of results. */
export const sheet = {
  title: 'results',
  heads: {
    name: 'Name',
    email: 'Email',
    attempt: 'Attempt',
    status: 'Result',
    score: 'Points',
    total: 'Out of',
    minutes: 'Minutes',
    handedIn: 'Handed in',
  },
  statuses: {
    passed: 'Passed',
    failed: 'Failed',
    absent: 'Absent',
    correction_pending: 'To grade',
    completed: 'Completed',
  },
}

/** Files of questions: their names, true and false, and the examples of the template. */
export const questionSheet = {
  questions: 'questions',
  /** In the name of a file with questions of the bank. */
  bank: 'bank',
  isTrue: 'True',
  isFalse: 'False',
  template: 'question template',
  examples: {
    category: 'Accounting basics',
    tag: 'costs',
    choice: 'Which of these is a cost?',
    options: ['*Coffee beans', 'Savings', 'A loan'],
    explanation: 'Costs are what you use up to earn money.',
    statement: 'Profit and cash are the same.',
    number: 'What is 2 times 21?',
    essay: 'Explain the difference between cash and profit.',
  },
}
