import { useQuery } from '@tanstack/react-query';
import { createLazyRoute } from '@tanstack/react-router';
import { qrPath } from '#components/qr-path.ts';

async function readCode(): Promise<{ code: string }> {
  return (await (await fetch('./ticket.json')).json()) as { code: string };
}

function Code() {
  const { data } = useQuery({ queryKey: ['ticket'], queryFn: readCode, networkMode: 'offlineFirst' });
  if (!data) return <p>…</p>;
  const { size, d } = qrPath(data.code);
  return (
    <div>
      <h1>门票二维码</h1>
      <svg data-testid="ticket-qr" viewBox={`0 0 ${size} ${size}`} width={280} height={280} shapeRendering="crispEdges">
        <path d={d} />
      </svg>
    </div>
  );
}

export const Route = createLazyRoute('/code')({ component: Code });
