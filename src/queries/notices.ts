import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#api/port.ts';
import type { ApiError } from '#contract/api-error.ts';
import { getNoticeSettings, listNotices, readNotices, setNoticeSettings } from '#contract/visitor/notice-list.ts';
import type { OutputOf } from '#contract/operation.ts';
import { invalidateSubjects, operationQuery } from './operation-query.ts';
import { useOperation } from './use-operation.ts';

/** Notices of one page; a larger page repeats the earlier ones. */
export const NOTICES_AT_ONCE = 30;

export const noticesQuery = (count: number = NOTICES_AT_ONCE) =>
  operationQuery(listNotices, { page_num: 1, page_size: count });

export const noticeSettingsQuery = () => operationQuery(getNoticeSettings, {});

export const useReadNotices = () => useOperation(readNotices);

export type NoticeSettings = OutputOf<typeof setNoticeSettings>;

export function useSetNoticeSettings() {
  const client = useQueryClient();
  return useMutation<NoticeSettings, ApiError, NoticeSettings>({
    mutationKey: [setNoticeSettings.name],
    mutationFn: (settings) => api().call(setNoticeSettings, settings),
    // Shown at once, since a switch would otherwise go back until the settings are read again.
    onSuccess: (settings) => client.setQueryData(noticeSettingsQuery().queryKey, settings),
    onSettled: () => void invalidateSubjects(client, setNoticeSettings.touches),
  });
}
