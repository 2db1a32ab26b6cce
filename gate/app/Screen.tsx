import { useGate } from './gate-context.ts';
import { LaneIdScreen } from '#gate/lane/LaneIdScreen.tsx';
import { LaneScreen } from '#gate/lane/LaneScreen.tsx';
import { LaneVerdict } from '#gate/lane/LaneVerdict.tsx';
import { NumberScreen } from '#gate/screens/find/NumberScreen.tsx';
import { LookUpScreen } from '#gate/screens/find/LookUpScreen.tsx';
import { OverrideScreen } from '#gate/screens/OverrideScreen.tsx';
import { ConflictsScreen } from '#gate/screens/report/ConflictsScreen.tsx';
import { DeviceScreen } from '#gate/screens/report/DeviceScreen.tsx';
import { TodayScreen } from '#gate/screens/report/TodayScreen.tsx';
import { ScanScreen } from '#gate/screens/ScanScreen.tsx';
import { PairDigitsScreen } from '#gate/screens/setup/PairDigitsScreen.tsx';
import { PairScreen } from '#gate/screens/setup/PairScreen.tsx';
import { SetTimeScreen } from '#gate/screens/setup/SetTimeScreen.tsx';
import { SignInScreen } from '#gate/screens/setup/SignInScreen.tsx';
import { StartingScreen } from '#gate/screens/setup/StartingScreen.tsx';
import { StartScreen } from '#gate/screens/setup/StartScreen.tsx';
import { StoppedScreen } from '#gate/screens/setup/StoppedScreen.tsx';
import type { GateSnapshot } from '#gate/types.ts';
import { CompareScreen } from '#gate/verdict/CompareScreen.tsx';
import { GroupScreen } from '#gate/verdict/GroupScreen.tsx';
import { VerdictScreen } from '#gate/verdict/VerdictScreen.tsx';

/** @param onTap called inside the taps of signing in, in which browsers allow sound to begin. */
export function Screen({ screen, status, onTap }: GateSnapshot & { onTap: () => void }) {
  const { isLane } = useGate();
  switch (screen.kind) {
    case 'starting':
      return <StartingScreen />;
    case 'unpaired':
      return <PairScreen {...screen} />;
    case 'pairing':
      return <PairDigitsScreen {...screen} status={status} />;
    case 'locked':
      return <SignInScreen {...screen} status={status} onTap={onTap} />;
    case 'signed-in':
      return <StartScreen {...screen} onTap={onTap} />;
    case 'scanning':
      return isLane ? <LaneScreen status={status} /> : <ScanScreen last={screen.last} status={status} />;
    case 'verdict':
      if (isLane) return <LaneVerdict shown={screen.shown} people={screen.shown.people} status={status} />;
      if (screen.shown.may_confirm === 'person')
        return (
          <CompareScreen kind="photo" shown={screen.shown} photo={{ state: 'none' }} busy={false} status={status} />
        );
      return <VerdictScreen shown={screen.shown} status={status} />;
    case 'group':
      return isLane ? (
        <LaneVerdict shown={screen.shown} people={screen.people} status={status} />
      ) : (
        <GroupScreen {...screen} status={status} />
      );
    case 'photo':
      return isLane ? (
        <LaneVerdict shown={screen.shown} people={0} status={status} />
      ) : (
        <CompareScreen {...screen} status={status} />
      );
    case 'number':
      return <NumberScreen {...screen} status={status} />;
    case 'look-up':
      if (isLane) return <LaneIdScreen {...screen} />;
      return <LookUpScreen key={screen.by} {...screen} status={status} />;
    case 'override':
      return <OverrideScreen {...screen} status={status} />;
    case 'today':
      return <TodayScreen {...screen} status={status} />;
    case 'conflicts':
      return <ConflictsScreen {...screen} status={status} />;
    case 'device':
      return <DeviceScreen {...screen} status={status} />;
    case 'set-time':
      return <SetTimeScreen {...screen} />;
    case 'stopped':
      return <StoppedScreen {...screen} status={status} />;
  }
}
