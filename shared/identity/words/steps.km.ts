import type { steps as english } from './steps.en.ts'

export const steps: typeof english = {
  student: { name: 'បន្ថែមសិស្សដំបូង', about: 'អញ្ជើញតាមអ៊ីមែល ឬចែករំលែកអាសយដ្ឋានគេហទំព័រ។', verb: 'បន្ថែមសិស្ស' },
}
