import { isDeepStrictEqual } from 'node:util';
import type {
  ContentFile,
  GroupContent,
  PracticeContent,
  ReasonContent,
  WholeContent,
} from '@portal/contract/practices/content-file.schemas';

const valueText = (value: unknown): string => {
  if (value === null || value === undefined) return 'the group’s setting';
  return typeof value === 'string' ? `“${value}”` : JSON.stringify(value);
};

const isSame = (first: unknown, second: unknown): boolean => isDeepStrictEqual(first ?? null, second ?? null);

type Fields = Readonly<Record<string, unknown>>;

const changedFields = (before: Fields, after: Fields, about: string): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => field !== 'name' && field !== 'reasons' && !isSame(before[field], after[field]))
    .map((field) => `${about}, ${field}: ${valueText(before[field])} → ${valueText(after[field])}`);

const changedReasons = (before: PracticeContent, after: PracticeContent): string[] => {
  const earlierReasons = new Map(before.reasons.map((reason) => [reason.reasonId, reason]));
  const reasonIds = new Set(after.reasons.map(({ reasonId }) => reasonId));
  const about = ({ name }: ReasonContent) => `${after.name}, ${name}`;
  return [
    ...after.reasons.flatMap((reason) => {
      const old = earlierReasons.get(reason.reasonId);
      return old ? changedFields(old, reason, about(reason)) : [`${about(reason)}: offered online`];
    }),
    ...before.reasons
      .filter(({ reasonId }) => !reasonIds.has(reasonId))
      .map((reason) => `${about(reason)}: no longer offered online`),
  ];
};

const changedGroup = (before: GroupContent | null, after: GroupContent): string[] => [
  ...(before?.name === after.name ? [] : [`Group, name: ${valueText(before?.name)} → ${valueText(after.name)}`]),
  ...changedFields(before ?? {}, after, 'Group'),
];

export const compareContent = (
  before: { readonly group: GroupContent | null; readonly practices: readonly PracticeContent[] },
  after: WholeContent,
): string[] => {
  const earlierPractices = new Map(before.practices.map((practice) => [practice.practiceId, practice]));
  return [
    ...changedGroup(before.group, after.group),
    ...after.practices.flatMap((practice) => {
      const old = earlierPractices.get(practice.practiceId);
      if (!old) return [];
      return [
        ...changedFields({ ...old, features: null }, { ...practice, features: null }, practice.name),
        ...changedFields(old.features, practice.features, practice.name),
        ...changedReasons(old, practice),
      ];
    }),
  ];
};

export const unknownInContent = (
  ids: {
    readonly practiceIds: readonly number[];
    readonly reasonIds: readonly number[];
    readonly speciesIds: readonly number[];
  },
  content: ContentFile,
): string[] =>
  content.practices.flatMap((practice, index) => [
    ...(ids.practiceIds.includes(practice.practiceId)
      ? []
      : [`practices[${index}].practiceId: there is no practice ${practice.practiceId}`]),
    ...practice.reasons.flatMap(({ reasonId }, at) =>
      ids.reasonIds.includes(reasonId)
        ? []
        : [`practices[${index}].reasons[${at}].reasonId: there is no reason ${reasonId}`],
    ),
    ...(practice.dueRules ?? []).flatMap(({ reasonId, speciesId, countedReasonIds }, at) => {
      const rule = `practices[${index}].dueRules[${at}]`;
      const isOffered = practice.reasons.some((reason) => reason.reasonId === reasonId);
      return [
        ...(isOffered ? [] : [`${rule}.reasonId: this practice does not offer the reason ${reasonId}`]),
        ...(ids.speciesIds.includes(speciesId) ? [] : [`${rule}.speciesId: there is no species ${speciesId}`]),
        ...countedReasonIds
          .filter((id) => !ids.reasonIds.includes(id))
          .map((id) => `${rule}.countedReasonIds: there is no reason ${id}`),
      ];
    }),
  ]);
