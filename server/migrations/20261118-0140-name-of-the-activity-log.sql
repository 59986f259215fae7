-- As the page is called; names that administrators have changed stay.
update sub_features set name = '{"km": "កំណត់ត្រាការកែប្រែ", "en": "Activity log", "zh": "操作记录"}'
where key = 'audit' and name ->> 'en' = 'Log of changes';
