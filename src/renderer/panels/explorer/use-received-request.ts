import { useEffect } from 'react';
import { receivedRequestStore } from '#renderer/panel-kit/show-received.ts';
import type { EndpointInput } from '#shared/service/check-input.ts';
import { formOf } from '#shared/service/form.ts';
import { endpointNamed, type NamedEndpoint } from '#shared/service/named.ts';
import { draftOf, type RequestDraft } from './draft.ts';

/** Another panel's request to show an answer as it comes; reads only. */
export type Received = { readonly named: NamedEndpoint; readonly input: EndpointInput; readonly draft: RequestDraft };

export function useReceivedRequest(onRequest: (received: Received) => void): void {
  const request = receivedRequestStore((store) => store.request);
  useEffect(() => {
    const named = request === null ? undefined : endpointNamed(request.endpoint);
    if (request === null || named?.endpoint.effect !== 'read') return;
    receivedRequestStore.setState({ request: null });
    const input = JSON.parse(request.input) as EndpointInput;
    onRequest({ named, input, draft: draftOf(formOf(named.endpoint), input) });
  }, [request, onRequest]);
}
