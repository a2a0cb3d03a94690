import { useCallback, useEffect, useRef, useState } from 'react';
import { ask, bridge, failureFrom } from '#renderer/bridge/index.ts';
import type { Answer, Failure } from '#shared/contract/define.ts';
import type {
  FlowAnswer,
  FlowBeginning,
  FlowInput,
  FlowProblem,
  SecurityFlow,
} from '#shared/contract/security-centre.ts';

/** One change at a time, as the main process carries it out. */
export type SecurityFlowForm = {
  /** Null where none is under way. */
  readonly flow: SecurityFlow | null;
  /** What was wrong with the last step; null once something else is typed or accepted. */
  readonly problem: FlowProblem | null;
  /** Why the last call failed without an answer of the service. */
  readonly failure: Failure | null;
  readonly isBusy: boolean;
  /** How many steps were refused: each further one shakes the boxes. */
  readonly mistakes: number;
  /** The code of the practice exchange that came last; null elsewhere. */
  readonly practiceCode: string | null;
  begin(beginning: FlowBeginning): Promise<boolean>;
  proceed(input: FlowInput): Promise<boolean>;
  resend(): Promise<boolean>;
  leave(): void;
  /** Something is being typed: what was wrong before is no longer shown. */
  typed(): void;
};

/** Ends the change that it began when it leaves the screen: what is half done is not continued unseen. */
export function useSecurityFlow(): SecurityFlowForm {
  const [flow, setFlow] = useState<SecurityFlow | null>(null);
  const [problem, setProblem] = useState<FlowProblem | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [mistakes, setMistakes] = useState(0);
  const [practiceCode, setPracticeCode] = useState<string | null>(null);
  const isOpen = useRef(false);

  // Before anything is begun: the code may be here sooner than the answer of the call that sends it.
  useEffect(() => bridge.practice.codeSent(({ code }) => setPracticeCode(code)), []);
  useEffect(
    () => () => {
      if (isOpen.current) void bridge.securityCentre.leave();
    },
    [],
  );

  const run = useCallback(async (answering: Promise<Answer<FlowAnswer>>): Promise<boolean> => {
    setBusy(true);
    setFailure(null);
    try {
      const answer = await ask(answering);
      isOpen.current = answer.flow !== null;
      setFlow(answer.flow);
      setProblem(answer.problem);
      if (answer.problem) setMistakes((count) => count + 1);
      if (answer.flow?.step === 'done') setPracticeCode(null);
      return answer.problem === null;
    } catch (thrown) {
      setFailure(failureFrom(thrown));
      return false;
    } finally {
      setBusy(false);
    }
  }, []);

  const typed = useCallback(() => {
    setProblem(null);
    setFailure(null);
  }, []);
  return {
    flow,
    problem,
    failure,
    isBusy,
    mistakes,
    practiceCode,
    begin(beginning) {
      // Left before the answer, it has to be ended too.
      isOpen.current = true;
      return run(bridge.securityCentre.begin(beginning));
    },
    proceed: (input) => run(bridge.securityCentre.proceed(input)),
    resend: () => run(bridge.securityCentre.resend()),
    leave() {
      isOpen.current = false;
      setFlow(null);
      setPracticeCode(null);
      typed();
      void bridge.securityCentre.leave();
    },
    typed,
  };
}
